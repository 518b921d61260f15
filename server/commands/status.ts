import {existsSync, statfsSync} from 'node:fs'
import {expectedAddress} from '../app/settings/addresses.ts'
import type {Settings} from '../app/settings/environment.ts'
import {askStatus, newerOnDisk, type Status} from '../app/status.ts'
import {isTaken} from '../shared/data-folder/lock.ts'
import {refuseStranger} from '../shared/data-folder/owner.ts'
import {backupsIn} from './backup/shelf.ts'
import {run} from './run.ts'
import {gigabytes, lasting, since} from './words.ts'

/** `npm run status`: how the running product is, without a word about any person. */
type Line = [name: string, text: string]

const when = (moment: string | null, now: Date) => (moment ? since(new Date(moment), now) : 'none yet')

function announcing({leads, channels}: Status): string {
  if (channels.length === 0) return 'no channel is set: leads stand on the desk'
  const waiting = leads?.waiting ?? 0
  return `${waiting === 0 ? 'nothing waits' : `${waiting} wait`} (${channels.join(', ')})`
}

const failures = ({checks}: Status) => Object.keys(checks).filter((name) => checks[name] === 'failed')

function running(status: Status, settings: Settings, now: Date): Line[] {
  const newer = newerOnDisk(status, settings)
  const failed = failures(status)
  return [
    ['Version', newer ? `${newer}: restart it` : status.version],
    ['Running', `for ${lasting(status.uptimeSeconds * 1000)}`],
    ['Ready', failed.length === 0 ? 'yes' : `no: ${failed.join(', ')} (npm run doctor)`],
    ['Memory', `${status.memoryMb} MB, queries and builds not counted`],
    ['Last publish', when(status.lastPublish, now)],
    ['Last lead', status.leads ? when(status.leads.last, now) : 'hosted, or the database does not answer'],
    ['Announcing', announcing(status)],
  ]
}

function onDisk({dataDir, backupDir}: Settings, now: Date): Line[] {
  const free = existsSync(dataDir) ? statfsSync(dataDir) : null
  const [latest] = backupsIn(backupDir)
  return [
    ['Disk', free ? `${gigabytes(free.bavail * free.bsize)} free for ${dataDir}` : `there is no ${dataDir}`],
    ['Last backup', latest ? `${since(latest.made, now)} in ${latest.folder}` : `none in ${backupDir}`],
  ]
}

/** Why nothing answers: nothing runs, or something does, elsewhere. */
function absence(settings: Settings): string {
  const where = expectedAddress(settings)
  return isTaken(settings.dataDir)
    ? `Something works with the data of ${settings.dataDir}, but does not answer at ${where}: set PORT, STUDIO_PORT and HOST as it has them.`
    : `Nothing runs with the data of ${settings.dataDir}.`
}

await run(async (settings) => {
  refuseStranger(settings.dataDir)
  const now = new Date()
  const status = await askStatus(settings)
  if (!status) console.log(absence(settings))
  if (!status || failures(status).length > 0) process.exitCode = 1
  const lines = [...(status ? running(status, settings, now) : []), ...onDisk(settings, now)]
  for (const [name, text] of lines) console.log(`${name.padEnd(13)} ${text}`)
})
