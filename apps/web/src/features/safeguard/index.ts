export { ReminderPage } from './reminder-page.tsx';
