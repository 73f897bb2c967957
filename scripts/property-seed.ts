import fc from 'fast-check';

/**
 * Properties are tried with the same cases on every machine, so that a run says something about the code
 * and not about its luck. `PROPERTY_SEED=<n> npm test` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 808) });
