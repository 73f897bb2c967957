import { isGranted } from '@outrider/contract';
import { UserRequestsPage } from '../features/user-requests/index.ts';
import { useSession } from './session.ts';

/** Gives the page of account requests what it needs of the session. */
export function UserRequestsRoute() {
  const user = useSession((state) => state.user);
  if (user === null) return null;
  const mayDecide = isGranted(new Set(user.permissions), 'userRequest.approve');
  return <UserRequestsPage mayDecide={mayDecide} />;
}
