/** Options of react-hook-form for forms whose stored values are read again while the user edits them. */

/** Values that the user has changed are kept. */
export const KEEP_CHANGES = { keepDirtyValues: true, keepDirty: true };

/** Overrides `KEEP_CHANGES` when the form is saved or the user discards the changes. */
export const DISCARD_CHANGES = { keepDirtyValues: false, keepDirty: false };
