import { isGranted } from '@outrider/contract';
import { Suspense, useState } from 'react';
import {
  AnalysisPage,
  ForbidMonitorPage,
  LinkDialog,
  RegionMonitorPage,
} from '../features/presence/index.ts';
import { type LinkedArea, RegionsPage } from '../features/regions/index.ts';
import { useSession } from './session.ts';

/** What pages of regions are given: live positions, names, and the dialog that links vehicles. */
function useRegionPage() {
  const session = useSession((state) => state.session);
  const [linked, setLinked] = useState<LinkedArea | null>(null);
  if (session === null) return undefined;
  const { connection, user } = session;
  const mayLink = isGranted(new Set(user.permissions), 'regionSet.link');
  return {
    monitor: {
      positions: connection.positions,
      plateOf: (id: number) => connection.names.get(id),
      onLink: mayLink ? setLinked : undefined,
    },
    dialog: linked && (
      <Suspense>
        <LinkDialog area={linked} onClose={() => setLinked(null)} />
      </Suspense>
    ),
  };
}

/** The page of regions, from which vehicles are linked to them. */
export function RegionSetRoute() {
  const page = useRegionPage();
  return (
    page && (
      <>
        <RegionsPage kind="region" onLink={page.monitor.onLink} />
        {page.dialog}
      </>
    )
  );
}

/** Who is inside which region now. */
export function RegionMonitorRoute() {
  const page = useRegionPage();
  return (
    page && (
      <>
        <RegionMonitorPage {...page.monitor} />
        {page.dialog}
      </>
    )
  );
}

function ForbidMonitorRoute({ kind }: { readonly kind: 'in' | 'out' }) {
  const page = useRegionPage();
  return (
    page && (
      <>
        <ForbidMonitorPage kind={kind} {...page.monitor} />
        {page.dialog}
      </>
    )
  );
}

/** Who is where it must not be. */
export function ForbidInMonitorRoute() {
  return <ForbidMonitorRoute kind="in" />;
}

/** Who is not where it must be. */
export function ForbidOutMonitorRoute() {
  return <ForbidMonitorRoute kind="out" />;
}

/** Times inside of regions. */
export function ForbidInAnalysisRoute() {
  return <AnalysisPage kind="in" />;
}

/** Times outside of regions. */
export function ForbidOutAnalysisRoute() {
  return <AnalysisPage kind="out" />;
}
