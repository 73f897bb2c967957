import type { InboxMessage } from '@outrider/contract';

const paths: Record<InboxMessage['kind'], string> = {
  system:
    'M10 3a5 5 0 0 0-5 5v3.2L3.6 14h12.8L15 11.2V8a5 5 0 0 0-5-5Zm-1.8 13.2a1.9 1.9 0 0 0 3.6 0',
  export: 'M10 3.5v8.2m0 0 3.2-3.2M10 11.7 6.8 8.5M4 13v3.2h12V13',
  userRequest:
    'M8.2 9.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2Zm-5.4 7a5.5 5.5 0 0 1 9.6-3.6m2.2-.8v5.2m2.6-2.6h-5.2',
};

/** What kind of message it is, as a picture; its name stands beside or in a title. */
export function KindIcon({ kind }: { readonly kind: InboxMessage['kind'] }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  );
}
