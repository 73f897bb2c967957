import type { AreaImport } from '@outrider/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Spin, TreeSelect } from 'antd';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { upload } from '../../client/upload.ts';
import { DropZone } from '../../kit/drop-zone.tsx';
import type { ShownShape } from '../../map/drawing/index.ts';
import { namedText } from '../../records/record-texts.ts';
import { FormRow } from './form-row.tsx';
import styles from './import-panel.module.css';
import { ImportProblems } from './import-problems.tsx';
import { type RegionTree, shapeOf } from './region-tree.ts';

const MOST_NAMES = 50;

export interface ImportPanelProps {
  readonly tree: RegionTree | null;
  readonly treeId: number | null;
  /** Shows on the map what the file would make; null clears it. */
  readonly onPreview: (shapes: readonly ShownShape[] | null) => void;
  readonly onDone: () => void;
}

/** Takes regions in from a file: choose it, see on the map what it would make and what is wrong with it, then run. */
export function ImportPanel({ tree, treeId: initial, onPreview, onDone }: ImportPanelProps) {
  const t = useT();
  const id = useId();
  const [treeId, setTreeId] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const checking = useMutation({
    mutationFn: ({ chosen, below }: { chosen: File; below: number }) =>
      upload('importAreas', { treeId: below }, chosen),
  });
  const running = useMutation({
    mutationFn: ({ chosen, below }: { chosen: File; below: number }) =>
      upload('importAreas', { treeId: below, run: 'good' }, chosen),
    onSuccess: ({ count }) => {
      confirm(t('region.import.done', { count }));
      onDone();
    },
  });
  const found = checking.data;
  usePreview(found, onPreview);

  /** Looks at the file as soon as both it and where it goes are known. */
  const check = (chosen: File | null, below: number | null) => {
    running.reset();
    checking.reset();
    setFile(chosen);
    setTreeId(below);
    setMissing(chosen !== null && below === null);
    if (chosen !== null && below !== null) checking.mutate({ chosen, below });
  };
  const error = running.error ?? checking.error;
  const classes = [...(tree?.classes.values() ?? [])].map((one) => ({
    id: one.id,
    pId: one.parentId ?? 0,
    value: one.id,
    title: one.name,
  }));
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <p className={styles.hint}>{t('region.import.hint')}</p>
        <FormRow
          label={t('region.import.class')}
          htmlFor={`${id}-class`}
          required
          problem={isMissing ? t('region.form.classRequired') : undefined}
        >
          <TreeSelect<number | null>
            id={`${id}-class`}
            style={{ width: '100%' }}
            treeDataSimpleMode
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={classes}
            value={treeId}
            onChange={(chosen) => check(file, chosen ?? null)}
            {...(isMissing && { status: 'error' as const })}
          />
        </FormRow>
        <DropZone
          className={styles.drop}
          label={t('region.import.choose')}
          accept=".geojson,.json,.kml,.kmz,.gpx"
          disabled={checking.isPending || running.isPending}
          onFiles={([chosen]) => chosen && check(chosen, treeId)}
        >
          {(choose) => (
            <>
              <Button onClick={choose} disabled={checking.isPending || running.isPending}>
                {t(file === null ? 'region.import.choose' : 'region.import.other')}
              </Button>
              <span>{file?.name ?? t('region.import.drop')}</span>
            </>
          )}
        </DropZone>
        {checking.isPending && (
          <p role="status">
            <Spin size="small" /> {t('region.import.checking', { name: file?.name ?? '' })}
          </p>
        )}
        {error && <Alert type="error" showIcon title={errorText(t, error)} />}
        {found && <Findings found={found} />}
      </div>
      {found && found.count > 0 && file !== null && treeId !== null && (
        <div className={styles.foot}>
          <Button
            type="primary"
            loading={running.isPending}
            onClick={() => running.mutate({ chosen: file, below: treeId })}
          >
            {t('region.import.run', { count: found.count })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Findings({ found }: { readonly found: AreaImport }) {
  const t = useT();
  if (found.count === 0 && found.problemCount === 0) {
    return <Alert type="info" showIcon title={t('region.import.nothing')} />;
  }
  return (
    <>
      {found.count > 0 && (
        <section className={styles.found}>
          <strong>{t('region.import.good', { count: found.count })}</strong>
          <small>{t('region.import.preview')}</small>
          <ul>
            {found.areas.slice(0, MOST_NAMES).map((area, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one feature share its number
              <li key={index}>
                <span className={styles.dot} style={{ background: area.color }} />
                <span className={styles.name}>
                  {area.areaName}
                  {area.notes.map((note) => (
                    <small key={note}>{namedText(t, note, {})}</small>
                  ))}
                </span>
              </li>
            ))}
            {found.count > MOST_NAMES && (
              <li>{t('region.import.more', { count: found.count - MOST_NAMES })}</li>
            )}
          </ul>
        </section>
      )}
      {found.problemCount > 0 && <ImportProblems found={found} />}
    </>
  );
}

/** Lays what a file would make onto the map, for as long as it is looked at. */
function usePreview(found: AreaImport | undefined, onPreview: ImportPanelProps['onPreview']): void {
  const shapes = useMemo(
    () =>
      found?.areas.flatMap((area, index) => {
        const shape = shapeOf(area);
        // Ids of their own: none of them is a region yet.
        return shape === null
          ? []
          : [{ id: -1 - index, shape, color: area.color, name: area.areaName }];
      }) ?? null,
    [found],
  );
  const preview = useEffectEvent(onPreview);
  useEffect(() => {
    preview(shapes);
    return () => preview(null);
  }, [shapes]);
}
