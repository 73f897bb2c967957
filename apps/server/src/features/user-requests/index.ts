export { approveRequest, type Decider, rejectRequest } from './decide.ts';
export { rolesWithin, subtreeOf } from './decisions.queries.ts';
export { takeRequest } from './register.ts';
export { findOpenRequest, forgetRequests, listRequests } from './requests.queries.ts';
