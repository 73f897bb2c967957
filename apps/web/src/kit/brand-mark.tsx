/** The product's mark: an arrow that rides ahead of its ring. Decorative; the name stands beside it. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M8.6 23.6A10.6 10.6 0 0 1 17 5.4"
        fill="none"
        stroke="var(--o-bar-accent)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <path d="M27.4 4.6 20.2 26l-4.3-9.3-9.3-4.3Z" fill="currentColor" />
    </svg>
  );
}
