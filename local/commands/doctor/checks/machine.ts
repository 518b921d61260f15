import {randomUUID} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {verifiedManifest} from '../../../backup/manifest.ts'
import {backupsIn} from '../../../backup/shelf.ts'
import {buildInputs, isBuilt} from '../../../build/inputs.ts'
import {foreignFile} from '../../../data-folder/owner.ts'
import {always, ask, type Check, type Installation, isEmbedded} from '../check.ts'
import {gigabytes, lasting, since} from '../words.ts'

const LEAST_FREE = 2e9
const OLDEST_BACKUP_MS = 2 * 24 * 3_600_000
/** Clocks of two machines are never quite equal. */
const TOLERANCE_MS = 120_000

const hasData = ({settings}: Installation) => existsSync(path.join(settings.dataDir, 'secrets.json'))

function cannotWrite({settings: {dataDir}}: Installation): string | null {
  const file = path.join(dataDir, `.writable-${randomUUID()}`)
  try {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    writeFileSync(file, 'x', {mode: 0o600})
    rmSync(file)
    return null
  } catch (error) {
    return `${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`
  }
}

function openToOthers({settings: {dataDir}}: Installation): string | null {
  const secret = ['.', 'secrets.json', 'supabase/secrets.json'].map((name) => path.join(dataDir, name))
  const open = secret.filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0)
  return open.length > 0 ? `Others on this machine may read ${open.join(', ')}.` : null
}

const SERVICES = ({sanity, supabase}: Installation['settings']) => [
  ...(sanity ? [`https://${sanity.projectId}.api.sanity.io`] : []),
  ...(supabase ? [supabase.url] : []),
]

/** Against the services' clocks; embedded, against what was written before. */
async function wrongClock(installation: Installation): Promise<string | null> {
  const {settings, now} = installation
  for (const service of SERVICES(settings)) {
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

async function damagedBackup({settings: {backupDir}}: Installation): Promise<string | null> {
  const [latest] = backupsIn(backupDir)
  if (!latest) return null
  return verifiedManifest(latest.folder).then(
    () => null,
    (error: Error) => error.message,
  )
}

export const MACHINE: readonly Check[] = [
  {
    name: 'Node',
    concerns: always,
    look: ({nodeVersion}) => {
      const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
      return major > 22 || (major === 22 && minor >= 18) ? null : `Node ${nodeVersion} is too old.`
    },
    mend: 'npm ci --include=dev (it brings Node 24), then start by npm or local/boot.mjs',
  },
  {
    name: 'Data folder',
    concerns: isEmbedded,
    look: cannotWrite,
    mend: 'chown -R <user of the service> <DATA_DIR>, and ReadWritePaths= in the unit',
  },
  {
    name: 'Owner',
    concerns: isEmbedded,
    look: ({settings, user}) => (user === null ? null : foreignFile(settings.dataDir, user)),
    mend: 'as root: chown -R <user of the service> <DATA_DIR>, then systemctl restart clinica',
  },
  {
    name: 'Secrets',
    concerns: (installation) => process.platform !== 'win32' && hasData(installation),
    look: openToOthers,
    mend: 'chmod -R go= <DATA_DIR>',
  },
  {
    name: 'Disk',
    concerns: ({settings}) => existsSync(settings.dataDir),
    look: ({settings, freeBytes}) => {
      const free = freeBytes(settings.dataDir)
      return free < LEAST_FREE ? `Only ${gigabytes(free)} are free for ${settings.dataDir}.` : null
    },
    mend: 'df -h; npm run backup -- --keep <fewer>; journalctl --vacuum-size=200M',
  },
  {
    name: 'Build',
    // Where all is hosted, a build is made wherever the host makes it.
    concerns: isEmbedded,
    look: ({settings, env}) =>
      isBuilt(settings.distDir, buildInputs(env))
        ? null
        : `${settings.distDir} is not of these sources and variables: the next start builds for minutes.`,
    mend: 'npm run build',
  },
  {
    name: 'Time',
    concerns: always,
    look: wrongClock,
    mend: 'timedatectl set-ntp true',
  },
  {
    name: 'Backup',
    concerns: (installation) => isEmbedded(installation) && hasData(installation),
    look: oldBackup,
    mend: 'npm run backup -- --keep 7, and its timer (docs/operate.md, 6)',
  },
  {
    name: 'Latest backup',
    concerns: (installation) =>
      isEmbedded(installation) && backupsIn(installation.settings.backupDir).length > 0,
    look: damagedBackup,
    mend: 'npm run backup -- --keep 7, and look after the disk: something changed what was written',
  },
]
