const NAME = 'outrider-signed-in';

/**
 * Says in a cookie that scripts can read that this browser has signed in; the session's own cookie
 * is out of their reach. It ends with the browser, as that one does, and opens nothing: it only
 * spares who has not signed in a call that must fail.
 */
export function markSignedIn(signedIn: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not exist on plain HTTP
  document.cookie = signedIn
    ? `${NAME}=1; Path=/; SameSite=Strict${secure}`
    : `${NAME}=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
}

/** Whether a session may exist; whether it does, only the server knows. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`);
}
