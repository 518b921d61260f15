import type {Row} from './types.ts'

/** What a finding of Coerenza says of where it stands. */
interface Finding {
  readonly places: readonly {readonly id: string; readonly path: string}[]
}

/** Those that speak of this text, or of words inside this paragraph. */
export const about = <F extends Finding>(findings: readonly F[], row: Pick<Row, 'id' | 'path'>): F[] =>
  findings.filter(({places}) =>
    places.some(({id, path}) => id === row.id && (path === row.path || path.startsWith(`${row.path}.`))),
  )
