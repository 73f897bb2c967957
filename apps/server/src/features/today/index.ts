export { mileageDmOf } from './count-report.ts';
export { CLOSED_DAYS, DayCounter } from './day-counter.ts';
export { type DayMileage, mileageOfDays } from './mileage-of-days.ts';
export { startToday, type Today } from './today.ts';
