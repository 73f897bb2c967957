const STORAGE_KEY = 'outrider.entrance';

/** The public page where one signs in: client-type users have their own (spec/1 §2). */
type Entrance = '/login' | '/clientLogin';

/** Remembers for this browser where its last user belongs. */
export function rememberEntrance(isClient: boolean): void {
  if (isClient) localStorage.setItem(STORAGE_KEY, '/clientLogin');
  else localStorage.removeItem(STORAGE_KEY);
}

/** @returns where somebody goes who has to sign in (again) */
export function entrance(): Entrance {
  return localStorage.getItem(STORAGE_KEY) === '/clientLogin' ? '/clientLogin' : '/login';
}
