export { Push } from './push.ts';
