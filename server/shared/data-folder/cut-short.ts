import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'

/** Where a restore puts the folder together, and where it moves what was there before. */
export const draftOf = (dataDir: string) => `${dataDir}.part`
export const asideOf = (dataDir: string, now: Date) =>
  `${dataDir}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`

export const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

function latestAside(dataDir: string): string | undefined {
  const around = path.dirname(dataDir)
  const names = readdirSync(around).filter((name) => name.startsWith(`${path.basename(dataDir)}.before-`))
  const latest = names.sort().at(-1)
  return latest && path.join(around, latest)
}

/** What a restore left that was ended in its midst, for whoever runs the product; null: nothing. */
export function restoreCutShort(dataDir: string): string | null {
  const draft = draftOf(dataDir)
  if (!existsSync(draft)) return null
  const aside = isEmpty(dataDir) ? latestAside(dataDir) : undefined
  return [
    `A restore into ${dataDir} was cut short: run it again.`,
    ...(isEmpty(dataDir) ? [] : [`Or delete ${draft}, which holds personal data; nothing else was changed.`]),
    ...(aside ? [`What was there before is in ${aside}.`] : []),
  ].join(' ')
}

/** Nobody begins anew in a place whose data are on their way. */
export function refuseIfCutShort(dataDir: string) {
  const said = isEmpty(dataDir) ? restoreCutShort(dataDir) : null
  if (said) throw new Error(said)
}
