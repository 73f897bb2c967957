import type { Vocabulary } from '@outrider/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../../client/language.ts';
import { warnOf } from '../../client/notices.ts';
import type { TextSubject } from './text-subject.ts';

/** Saves the texts as a sheet for translators. */
export function ExportButton({
  subject,
  vocabulary,
}: {
  readonly subject: TextSubject;
  readonly vocabulary: Vocabulary;
}) {
  const t = useT();
  const { mutate, isPending } = useMutation({
    mutationFn: () => subject.export(vocabulary),
    onError: (error) => warnOf(t, error),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('texts.export')}
    </Button>
  );
}
