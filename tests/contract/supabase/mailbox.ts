import {createServer, type Socket} from 'node:net'
import {listening} from '../../support/ports.ts'

export type Mailbox = {url: string; mails: string[]; refuse: boolean; stop: () => Promise<void>}

/** Starts a minimal SMTP server that keeps received e-mails in `mails`, or refuses them if `refuse` is true. */
export async function startMailbox(): Promise<Mailbox> {
  const sockets = new Set<Socket>()
  const mailbox: Mailbox = {url: '', mails: [], refuse: false, stop: async () => {}}
  const server = createServer((socket) => {
    sockets.add(socket)
    let text: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const readLine = (line: string) => {
      if (text !== undefined) {
        if (line === '.') {
          mailbox.mails.push(text)
          text = undefined
          say('250 kept')
        } else text += `${line}\n`
      } else if (/^EHLO/i.test(line)) say('250 mailbox')
      else if (/^DATA/i.test(line)) {
        if (mailbox.refuse) say('451 later')
        else {
          text = ''
          say('354 go on')
        }
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(readLine)
    })
    say('220 mailbox')
  })
  mailbox.url = `smtp://127.0.0.1:${await listening(server)}`
  mailbox.stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return mailbox
}
