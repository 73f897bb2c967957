import { useMutation } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import styles from './map-services.module.css';

/** Asks a map for a tile of each of its sheets, and says what became of it. */
export function TryMap({
  mapKey,
  isSaved,
}: {
  readonly mapKey: string;
  readonly isSaved: boolean;
}) {
  const t = useT();
  const attempt = useMutation({
    mutationFn: () => call('tryMapService', { key: mapKey }),
    onError: (error) => warnOf(t, error),
  });
  const failed = attempt.data?.find(({ isFine }) => !isFine);
  const slowest = Math.max(0, ...(attempt.data ?? []).map(({ tookMs }) => tookMs));
  return (
    <span className={styles.try}>
      {attempt.data && isSaved && (
        <span role="status" data-failed={failed !== undefined || undefined}>
          {failed
            ? t('mapServices.problem', { problem: `${failed.sheet}: ${failed.problem}` })
            : t('mapServices.fine', { ms: slowest })}
        </span>
      )}
      <Tooltip title={isSaved ? undefined : t('mapServices.trySave')}>
        <Button
          size="small"
          disabled={!isSaved}
          loading={attempt.isPending}
          onClick={() => attempt.mutate()}
        >
          {t('mapServices.try')}
        </Button>
      </Tooltip>
    </span>
  );
}
