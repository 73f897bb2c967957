import { ConfigProvider } from 'antd';
import { memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { PageActiveContext } from '../../kit/page-active.ts';
import { dropUnusedAnswers } from '../query-client.ts';
import { PageBoundary } from './page-boundary.tsx';
import { pageComponent } from './page-code.ts';
import styles from './page-host.module.css';
import { PageCrashed, PageLoading } from './page-states.tsx';
import { useVisited } from './visited-store.ts';

/**
 * Shows the page of the address, and keeps those mounted that keep their state: hidden and inert, with
 * their layout, so that scroll positions, fields and maps are as they were left.
 */
export function PageHost({
  path,
  onClose,
}: {
  readonly path: string;
  /** Closes a page that has stopped working; undefined where nothing else could be shown. */
  readonly onClose: ((path: string) => void) | undefined;
}) {
  const location = useLocation();
  const kept = useVisited((state) => state.kept);
  // A hidden page goes on seeing the address it was left at.
  const locations = useRef(new Map<string, Location>());
  locations.current.set(path, location);
  const paths = kept.map((page) => page.path);
  if (!paths.includes(path)) paths.push(path);
  return (
    <div className={styles.pages}>
      {paths.map((of) => (
        <PageLayer
          key={of}
          path={of}
          isActive={of === path}
          location={locations.current.get(of) ?? location}
          onClose={onClose}
        />
      ))}
    </div>
  );
}

interface PageLayerProps {
  readonly path: string;
  readonly isActive: boolean;
  readonly location: Location;
  readonly onClose: ((path: string) => void) | undefined;
}

const PageLayer = memo(function PageLayer({ path, isActive, location, onClose }: PageLayerProps) {
  const [round, setRound] = useState(0);
  const layers = usePageLayers(isActive);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the code again
  const Page = useMemo(() => pageComponent(path), [path, round]);
  return (
    <div className={styles.layer} data-page={path} inert={!isActive}>
      <PageActiveContext value={isActive}>
        <ConfigProvider getPopupContainer={layers}>
          <PageBoundary
            fallback={(error, retry) => (
              <PageCrashed
                error={error}
                onRetry={() => {
                  dropUnusedAnswers();
                  setRound(round + 1);
                  retry();
                }}
                onClose={
                  onClose &&
                  (() => {
                    dropUnusedAnswers();
                    onClose(path);
                  })
                }
              />
            )}
          >
            <Suspense fallback={<PageLoading />}>
              <Routes location={location}>
                <Route path="*" element={<Page />} />
              </Routes>
            </Suspense>
          </PageBoundary>
        </ConfigProvider>
      </PageActiveContext>
    </div>
  );
});

/** Dialogs, lists and hints of a page open outside of it; they hide with their page. */
function usePageLayers(isActive: boolean): () => HTMLElement {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = styles.portal ?? '';
    return made;
  });
  useLayoutEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  useLayoutEffect(() => {
    element.hidden = !isActive;
  }, [element, isActive]);
  return useMemo(() => () => element, [element]);
}
