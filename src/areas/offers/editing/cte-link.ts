/** What the document behind a link answered: there, an error of its server, no answer at all, or an address we do not ask. */
export type CteResult = 'found' | 'missing' | 'silent' | 'refused'
