/** The installed packages of others, listed at build (vite/third-party.ts). */
declare module 'virtual:third-party' {
  const packages: readonly import('./features/help/third-party.ts').ThirdParty[];
  export default packages;
}

/** Bytes of the files under public/help by their address, measured at build (vite/help-files.ts). */
declare module 'virtual:help-files' {
  const sizes: Readonly<Record<string, number>>;
  export default sizes;
}
