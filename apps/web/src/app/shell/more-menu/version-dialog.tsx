import { PRODUCT_VERSION } from '@outrider/contract';
import { parseReleaseBody } from '@outrider/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { call } from '../../../client/call.ts';
import { errorText } from '../../../client/error-text.ts';
import { useT } from '../../../client/language.ts';
import { ReleaseSections } from '../../../features/help/release-sections.tsx';
import styles from './version-dialog.module.css';

/** The product's version and its history. */
export function VersionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const versions = useQuery({
    queryKey: ['versionInfo'],
    queryFn: ({ signal }) => call('versionInfo', {}, { signal }),
  });
  return (
    <Modal open title={t('version.title')} footer={null} width={620} onCancel={onClose}>
      <p>
        {t('product.name')} · {t('version.current', { version: PRODUCT_VERSION })}
      </p>
      {versions.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {versions.isError && (
        <p>
          {errorText(t, versions.error)}{' '}
          <Button size="small" onClick={() => void versions.refetch()}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      {versions.data && (
        <ul className={styles.versions} aria-label={t('version.history')}>
          {versions.data.map((version) => (
            <li key={`${version.programName} ${version.programVersion}`}>
              <b>{version.programVersion}</b>
              <time>{version.programProjectDate || t('version.unreleased')}</time>
              <ReleaseSections sections={parseReleaseBody(version.programDescribe)} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
