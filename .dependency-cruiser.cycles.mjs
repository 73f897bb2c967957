import directions from './.dependency-cruiser.mjs';

/**
 * Cycles among what runs. Imports of types are left out: two types that speak of each other are
 * one thought in two files, and nothing of it is loaded.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files that need each other to run cannot be understood, tested or loaded one at a time; move what both need into a third.',
      from: {},
      to: { circular: true },
    },
  ],
  options: directions.options,
};
