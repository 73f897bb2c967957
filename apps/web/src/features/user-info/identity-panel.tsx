import { labelKeyOf, loginType, type UserInfo } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './identity-panel.module.css';
import { PhotoEditor } from './photo-editor.tsx';

const DAY_MS = 86_400_000;
/** From so many days before its end on an account says how long it still lasts. */
const SOON_DAYS = 30;

/** Who the user is to the platform. */
export function IdentityPanel({
  info,
  photo,
  onPhoto,
}: {
  readonly info: UserInfo;
  readonly photo: string;
  readonly onPhoto: (photo: string) => void;
}) {
  const t = useT();
  const name = info.displayname || info.loginname;
  const kind = info.isClient ? t('userInfo.clientKind') : t(labelKeyOf(loginType, info.loginType));
  const facts = [
    { label: t('userInfo.department'), value: info.deptname },
    { label: t('userInfo.role'), value: info.rolename },
    { label: t('userInfo.kind'), value: kind },
    { label: t('userInfo.vehicle'), value: info.carnumber },
    { label: t('userInfo.since'), value: dateTimeText(new Date(info.createdAt)) },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.identity} aria-label={t('userInfo.title')}>
      <PhotoEditor name={name} photo={photo} onChanged={onPhoto} />
      <div className={styles.names}>
        <h1>{name}</h1>
        {name !== info.loginname && <span>{info.loginname}</span>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('userInfo.validUntil')}</dt>
          <dd>
            <Validity expiresAt={info.expiresAt} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Validity({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useT();
  if (expiresAt === null) return t('userInfo.forever');
  const end = new Date(expiresAt);
  const days = Math.ceil((end.getTime() - Date.now()) / DAY_MS);
  return (
    <>
      {dateTimeText(end)}
      {days <= SOON_DAYS && (
        <small className={styles.soon}>
          {t('userInfo.expiresSoon', { count: Math.max(0, days) })}
        </small>
      )}
    </>
  );
}
