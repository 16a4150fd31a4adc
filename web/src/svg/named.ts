/** What a drawing says of itself to whoever does not see it: its name; without one it is decoration. */
export const named = (label: string | undefined): { role?: 'img'; 'aria-label'?: string; 'aria-hidden'?: 'true' } =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
