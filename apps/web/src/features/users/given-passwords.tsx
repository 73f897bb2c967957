import type { GivenPassword } from '@outrider/contract';
import { Button } from 'antd';
import { saveBlob } from '../../client/download.ts';
import { useT } from '../../client/language.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import styles from './reset-dialog.module.css';

/** Passwords that were just given: they are on this screen and nowhere else. */
export function GivenPasswords({ given }: { readonly given: readonly GivenPassword[] }) {
  const t = useT();
  const told = given.flatMap(({ id, loginname, displayname, password }) =>
    password === null ? [] : [{ id, loginname, displayname, password }],
  );
  if (told.length === 0) return <p>{t('people.givenChosen')}</p>;
  const download = async () => {
    const { rowsToXlsx, XLSX_TYPE } = await import('@outrider/spreadsheet');
    const headers = [
      t('record.user.loginname'),
      t('record.user.displayname'),
      t('people.newPassword'),
    ];
    const bytes = rowsToXlsx(
      t('people.sheetName'),
      headers.map((header) => ({ header, type: 'text', width: 24 })),
      told.map(({ loginname, displayname, password }) => [loginname, displayname, password]),
    );
    const blob = new Blob([bytes], { type: XLSX_TYPE });
    saveBlob(blob, `${t('people.sheetName')}.xlsx`);
  };
  return (
    <div className={styles.body}>
      <p>{t('people.givenHint')}</p>
      <div className={styles.scroll}>
        <table className={styles.given}>
          <thead>
            <tr>
              <th scope="col">{t('record.user.loginname')}</th>
              <th scope="col">{t('record.user.displayname')}</th>
              <th scope="col">{t('people.newPassword')}</th>
            </tr>
          </thead>
          <tbody>
            {told.map(({ id, loginname, displayname, password }) => (
              <tr key={id}>
                <td>{loginname}</td>
                <td>{displayname}</td>
                <td>
                  <span className={styles.password}>{password}</span>
                  <CopyButton
                    label={t('copy.copy', { what: t('people.newPassword') })}
                    done={t('copy.copied')}
                    text={() => password}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.length > 1 && <Button onClick={() => void download()}>{t('people.download')}</Button>}
    </div>
  );
}
