import {existsSync} from 'node:fs'
import {createTransport} from 'nodemailer'
import {tryLock} from '../../../data-folder/lock.ts'
import {newerOnDisk} from '../../../server/installed.ts'
import {expectedAddress} from '../../../settings/addresses.ts'
import {ask, type Check, type Installation, isEmbedded, isLocal} from '../check.ts'
import {since} from '../words.ts'

const PATIENCE_MS = 3_600_000

const runs = ({status}: Installation) => status !== null

/** Who runs may be anybody: the product elsewhere, or another program in its place. Null: nobody does. */
async function somebodyElse(installation: Installation): Promise<string | null> {
  const {settings} = installation
  const where = expectedAddress(settings)
  const isFree = (() => {
    using lock = existsSync(settings.dataDir) ? tryLock(settings.dataDir) : null
    return !existsSync(settings.dataDir) || lock !== null
  })()
  if (!isFree) return `Something works with ${settings.dataDir}, but no product answers at ${where}.`
  return (await ask(installation, where)) ? `Another program answers at ${where}.` : null
}

async function unreachable(installation: Installation, url: string, name: string): Promise<string | null> {
  const answer = await ask(installation, url)
  if (!answer) return `${url} does not answer.`
  return answer.status < 400 ? null : `${url} (${name}) answers ${answer.status}.`
}

function lateAnnouncement({status, now}: Installation): string | null {
  const oldest = status?.leads?.oldestWaiting
  if (!oldest || now() - Date.parse(oldest) < PATIENCE_MS) return null
  return `${status?.leads?.waiting} leads wait to be announced, the first since ${since(new Date(oldest), new Date(now()))}.`
}

async function mailRefused({env}: Installation): Promise<string | null> {
  const transport = createTransport({url: env.SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000})
  try {
    await transport.verify()
    return null
  } catch (error) {
    return `The mail server of SMTP_URL refuses us (${(error as NodeJS.ErrnoException).code}).`
  } finally {
    transport.close()
  }
}

export const RUNNING: readonly Check[] = [
  {
    name: 'Place',
    concerns: (installation) => isEmbedded(installation) && !runs(installation),
    look: somebodyElse,
    mend: 'set PORT, STUDIO_PORT and HOST as the running product has them, or stop what is there (ss -ltnp)',
  },
  {
    name: 'Running',
    concerns: (installation) => isEmbedded(installation) && !runs(installation),
    look: async (installation) => ((await somebodyElse(installation)) ? null : 'The product does not run.'),
    mend: 'systemctl start clinica.socket clinica.service (without systemd: npm start); why it ended: journalctl -u clinica -n 50',
  },
  {
    name: 'Readiness',
    concerns: runs,
    look: ({status}) => {
      const failed = Object.entries(status?.checks ?? {}).filter(([, how]) => how === 'failed')
      return failed.length > 0
        ? `The product says of itself: ${failed.map(([name]) => name).join(', ')} failed.`
        : null
    },
    mend: 'journalctl -u clinica -n 50, then systemctl restart clinica',
  },
  {
    name: 'Version',
    concerns: runs,
    look: ({status, settings}) => {
      const newer = status && newerOnDisk(status, settings)
      return newer && `${newer}.`
    },
    mend: 'npm run build && systemctl restart clinica',
  },
  {
    name: 'Site',
    concerns: ({settings}) => !isLocal(settings.siteUrl),
    look: (installation) => unreachable(installation, `${installation.settings.siteUrl}/`, 'SITE_URL'),
    mend: 'look at name server, certificate and proxy: curl -v <SITE_URL>',
  },
  {
    name: 'Studio',
    concerns: ({settings}) => settings.studioUrl !== null && !isLocal(settings.studioUrl),
    look: (installation) =>
      unreachable(installation, `${installation.settings.studioUrl}/studio`, 'STUDIO_URL'),
    mend: 'look at name server, certificate and proxy: curl -v <STUDIO_URL>/studio',
  },
  {
    name: 'Announcing leads',
    concerns: ({status}) => (status?.channels.length ?? 0) > 0,
    look: lateAnnouncement,
    mend: "journalctl -u clinica | grep 'leads:' says why; then LEADS_WEBHOOK_URL or SMTP_URL",
  },
  {
    name: 'Mail',
    concerns: ({env}) => Boolean(env.SMTP_URL),
    look: mailRefused,
    mend: 'correct SMTP_URL: smtps://<user>:<password>@<host>',
  },
  {
    name: 'Webhook',
    concerns: ({env}) => Boolean(env.LEADS_WEBHOOK_URL),
    look: async (installation) =>
      (await ask(installation, installation.env.LEADS_WEBHOOK_URL ?? '', {method: 'HEAD'}))
        ? null
        : 'The address of LEADS_WEBHOOK_URL does not answer.',
    mend: 'correct LEADS_WEBHOOK_URL, or start what listens there',
  },
]
