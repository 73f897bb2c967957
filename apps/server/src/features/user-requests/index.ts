export { takeRequest } from './register.ts';
export { findOpenRequest, forgetRequests } from './requests.queries.ts';
