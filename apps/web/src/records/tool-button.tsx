import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './tool-button.module.css';

/** A button of the toolbar that is a picture, named for those who point at it or do not see it. */
export function ToolButton({
  label,
  isPressed,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  /** paths on 16 × 16 */
  readonly children: ReactNode;
}) {
  return (
    <Button
      aria-label={label}
      title={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onClick}
      icon={
        <svg className={styles.picture} viewBox="0 0 16 16" aria-hidden="true">
          {children}
        </svg>
      }
    />
  );
}
