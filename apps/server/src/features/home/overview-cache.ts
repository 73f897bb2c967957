import type { HomeOverview } from '@outrider/contract';
import { type Scope, scopeKey } from '../fleet/index.ts';

const KEPT_MS = 2000;
const MOST_SCOPES = 1000;

/** An overview per scope, kept for two seconds: many people look at the same department. */
export function cachedOverviews(
  make: (scope: Scope, nowMs: number) => HomeOverview,
): (scope: Scope, nowMs: number) => HomeOverview {
  const kept = new Map<string, { overview: HomeOverview; atMs: number }>();
  return (scope, nowMs) => {
    const key = scopeKey(scope);
    const known = kept.get(key);
    if (known && nowMs - known.atMs < KEPT_MS && nowMs >= known.atMs) return known.overview;
    const overview = make(scope, nowMs);
    if (kept.size >= MOST_SCOPES) kept.clear();
    kept.set(key, { overview, atMs: nowMs });
    return overview;
  };
}
