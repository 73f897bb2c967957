import type { ApiCall, ApiField } from './api-document.ts';
import styles from './api-page.module.css';
import { useHelp } from './help-context.ts';

/** One call: who may make it, what it takes, what it answers and how it can fail. */
export function ApiCallCard({ call }: { readonly call: ApiCall }) {
  const { t } = useHelp();
  return (
    <section className={styles.call} id={call.id} aria-labelledby={`${call.id}-title`}>
      <h3 id={`${call.id}-title`}>
        <b data-method={call.method}>{call.method}</b> <code>{call.path}</code>
      </h3>
      <p lang="en">{call.summary}</p>
      <dl>
        <dt>{t('help.api.permission')}</dt>
        <dd>
          <Permission permission={call.permission} />
        </dd>
        <dt>{t('help.api.request')}</dt>
        <dd>
          {call.requestType === '' ? t('help.api.nothing') : <code>{call.requestType}</code>}
          <Fields fields={call.request} />
        </dd>
        <dt>{t('help.api.answer')}</dt>
        <dd>
          <code>{call.answerType}</code>
          {call.answerKind !== '' && (
            <>
              {' · '}
              <code>{call.answerKind}</code> {t('help.api.answerIn')}
            </>
          )}
          <Fields fields={call.answer} />
        </dd>
        <dt>{t('help.api.errors')}</dt>
        <dd>
          <ul className={styles.errors}>
            {call.errors.map(({ status, codes }) => (
              <li key={status}>
                <b>HTTP {status}</b> <code>{codes}</code>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}

function Permission({ permission }: { readonly permission: string }) {
  const { t } = useHelp();
  if (permission === 'public') return t('help.api.public');
  return permission === 'session' ? t('help.api.session') : <code>{permission}</code>;
}

function Fields({ fields }: { readonly fields: readonly ApiField[] }) {
  const { t } = useHelp();
  if (fields.length === 0) return null;
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('help.api.field')}</th>
            <th scope="col">{t('help.api.type')}</th>
            <th scope="col">{t('help.api.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          <Rows fields={fields} depth={0} path="" />
        </tbody>
      </table>
    </div>
  );
}

function Rows(props: {
  readonly fields: readonly ApiField[];
  readonly depth: number;
  readonly path: string;
}) {
  const { t } = useHelp();
  return props.fields.map((field) => {
    const path = `${props.path}.${field.name}`;
    return [
      <tr key={path}>
        <td style={{ paddingInlineStart: 8 + props.depth * 16 }}>
          <code>{field.name}</code>
          {field.optional && <small> {t('help.api.optional')}</small>}
        </td>
        <td>
          <code>{field.type}</code>
        </td>
        <td lang="en">{field.meaning}</td>
      </tr>,
      <Rows key={`${path}.`} fields={field.fields} depth={props.depth + 1} path={path} />,
    ];
  });
}
