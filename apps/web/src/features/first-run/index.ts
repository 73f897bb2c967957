export { FirstRunGuide } from './first-run-guide.tsx';
