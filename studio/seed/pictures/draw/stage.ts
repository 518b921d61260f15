export type Stage = 'before' | 'after'
