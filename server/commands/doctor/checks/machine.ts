import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {codeOf, isDiskFull, writeFault} from '../../../shared/data-folder/durable.ts'
import {foreignFile} from '../../../shared/data-folder/owner.ts'
import {isCurrent} from '../../../site/build/inputs.ts'
import {verifiedManifest} from '../../backup/manifest.ts'
import {backupsIn} from '../../backup/shelf.ts'
import {gigabytes, lasting, since} from '../../words.ts'
import {type Area, ask, type Installation, isEmbedded} from '../check.ts'

const LEAST_FREE = 2e9
const OLDEST_BACKUP_MS = 2 * 24 * 3_600_000
/** Clocks of two machines are never quite equal. */
const TOLERANCE_MS = 120_000

const hasData = ({settings}: Installation) => existsSync(path.join(settings.dataDir, 'secrets.json'))

/** Where there is no folder yet: the one in which the first start will make it. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(path.dirname(folder)))

async function cannotWrite({settings: {dataDir}}: Installation): Promise<string | null> {
  const fault = await writeFault(standing(dataDir))
  // A full disk is said by its own check.
  return fault === null || isDiskFull(fault) ? null : `${dataDir} cannot be written (${codeOf(fault)}).`
}

function openToOthers({settings: {dataDir}}: Installation): string | null {
  const secret = ['.', 'secrets.json', 'supabase/secrets.json'].map((name) => path.join(dataDir, name))
  const open = secret.filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0)
  return open.length > 0 ? `Others on this machine may read ${open.join(', ')}.` : null
}

/** Against the services' clocks; embedded, against what was written before. */
async function wrongClock(installation: Installation): Promise<string | null> {
  const {settings, now} = installation
  const {sanity, supabase} = settings
  for (const service of [sanity && `https://${sanity.projectId}.api.sanity.io`, supabase?.url]) {
    if (!service) continue
    const theirs = Date.parse((await ask(installation, service))?.headers.get('date') ?? '')
    const ahead = now() - theirs
    if (Math.abs(ahead) > TOLERANCE_MS)
      return `This machine's clock is ${lasting(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} ${service}.`
  }
  const folder = path.join(settings.dataDir, 'lake')
  const times = existsSync(folder)
    ? readdirSync(folder).map((name) => statSync(path.join(folder, name)).mtimeMs)
    : []
  const ahead = Math.max(...times, 0) - now()
  return ahead > TOLERANCE_MS ? `The content was last changed ${lasting(ahead)} from now.` : null
}

function oldBackup({settings: {backupDir}, now}: Installation): string | null {
  const [latest] = backupsIn(backupDir)
  if (!latest) return `There is no backup in ${backupDir}.`
  const isOld = now() - latest.made.getTime() > OLDEST_BACKUP_MS
  return isOld ? `The last backup is of ${since(latest.made, new Date(now()))}.` : null
}

async function damagedBackup({settings: {backupDir}}: Installation) {
  const [latest] = backupsIn(backupDir)
  if (!latest) return undefined
  return verifiedManifest(latest.folder).then(
    () => null,
    (error: Error) => error.message,
  )
}

/** Asked only where something lies on this machine. */
const embedded =
  <Found>(look: (at: Installation) => Found, concerns: Area['concerns'] = isEmbedded) =>
  (at: Installation) =>
    isEmbedded(at) && concerns(at) ? look(at) : undefined

export const MACHINE: Area = {
  checks: {
    'Data folder': [
      embedded(cannotWrite),
      'chown -R <user of the service> <DATA_DIR>, and ReadWritePaths= in the unit',
    ],
    Owner: [
      embedded(({settings, user}) => (user === null ? null : foreignFile(settings.dataDir, user))),
      'as root: chown -R <user of the service> <DATA_DIR>, then systemctl restart clinica',
    ],
    Secrets: [
      (at) => (process.platform !== 'win32' && hasData(at) ? openToOthers(at) : undefined),
      'chmod -R go= <DATA_DIR>',
    ],
    Disk: [
      ({settings: {dataDir}, freeBytes}) => {
        if (!existsSync(dataDir)) return undefined
        const free = freeBytes(dataDir)
        return free < LEAST_FREE ? `Only ${gigabytes(free)} are free for ${dataDir}.` : null
      },
      'df -h; delete the oldest backups and app-<version> folders; journalctl --vacuum-size=200M; restart only then',
    ],
    Build: [
      // Where all is hosted, a build is made wherever the host makes it.
      embedded(({settings, env}) =>
        isCurrent(settings.distDir, env)
          ? null
          : `${settings.distDir} is not of these sources and variables: the next start builds for minutes.`,
      ),
      'npm run build',
    ],
    Time: [wrongClock, 'timedatectl set-ntp true'],
    Backup: [embedded(oldBackup, hasData), 'npm run backup -- --keep 7, and its timer (docs/operate.md, 6)'],
    'Latest backup': [
      embedded(damagedBackup),
      'npm run backup -- --keep 7, and look after the disk: something changed what was written',
    ],
  },
}
