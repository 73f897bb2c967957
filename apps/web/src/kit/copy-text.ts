/**
 * Puts a text on the clipboard. Pages on plain http have no clipboard of their own: there a hidden field
 * is selected and copied, as browsers have always allowed on a click.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by a permission: the old way may still work.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, whose focus trap would take the selection away from elsewhere.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
