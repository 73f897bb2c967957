import type { UserInfo } from '@outrider/contract';
import { isEmail, isPhoneNumber, plainPhone } from '@outrider/domain';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { TextField } from '../../kit/field.tsx';
import styles from './contact-form.module.css';

export interface ContactFormProps {
  readonly info: UserInfo;
  readonly onSaved: (contact: { phone: string; email: string }) => void;
}

/** Phone and e-mail, checked by the rule that the server has too; both may be left empty. */
export function ContactForm({ info, onSaved }: ContactFormProps) {
  const t = useT();
  const [phone, setPhone] = useState(info.phone);
  const [email, setEmail] = useState(info.email);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);

  const contact = { phone: plainPhone(phone), email: email.trim() };
  const phoneFits = contact.phone === '' || isPhoneNumber(contact.phone);
  const emailFits = contact.email === '' || isEmail(contact.email);
  const changed = contact.phone !== info.phone || contact.email !== info.email;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (!phoneFits || !emailFits) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      await call('updateUserInfo', contact);
      setPhone(contact.phone);
      setEmail(contact.email);
      onSaved(contact);
      confirm(t('userInfo.saved'));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <TextField
          label={t('userInfo.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={phone}
          hint={t('userInfo.phoneHint')}
          error={tried && !phoneFits ? t('userInfo.phoneInvalid') : undefined}
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextField
          label={t('userInfo.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={tried && !emailFits ? t('userInfo.emailInvalid') : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {errorText(t, failure)}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={busy} disabled={!changed}>
        {t('userInfo.save')}
      </Button>
    </form>
  );
}
