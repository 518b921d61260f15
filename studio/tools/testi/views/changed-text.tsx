import {difference} from '../logic/difference.ts'
import {Versions} from './text-styles.ts'

/** A new text with what it takes away and adds, in place. */
export function ChangedText({from, to}: {from: string; to: string}) {
  const parts = difference(from, to)
  return (
    <Versions style={{display: 'block'}}>
      {parts.before}
      {parts.from && <del>{parts.from}</del>}
      {parts.from && parts.to && ' '}
      {parts.to && <ins>{parts.to}</ins>}
      {parts.after}
    </Versions>
  )
}
