import { topic } from '../../platform/bus/bus.ts';

/** Texts in the database were changed; published after the commit. */
export const textsChanged = topic<{ revision: number }>('languages.texts.changed');
