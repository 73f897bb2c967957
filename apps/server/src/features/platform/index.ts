export { type PlatformIdentity, platformIdentity } from './platform-identity.ts';
