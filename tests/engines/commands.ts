/** HTTP paths of WebDriver commands for WebKit, and names of the same commands in Firefox's Marionette protocol. */
export const COMMANDS = {
  go: {http: 'url', firefox: 'Navigate'},
  back: {http: 'back', firefox: 'Back'},
  reload: {http: 'refresh', firefox: 'Refresh'},
  run: {http: 'execute/async', firefox: 'ExecuteAsyncScript'},
  tap: {http: 'element/:id/click', firefox: 'ElementClick'},
  type: {http: 'element/:id/value', firefox: 'ElementSendKeys'},
} as const

export type Command = keyof typeof COMMANDS

/** Property name of an element reference in the WebDriver standard. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type Handle = {readonly [ELEMENT]: string}

export interface Driver {
  enter(frame: Handle): Promise<void>
  send(command: Command, parameters?: object, element?: Handle): Promise<unknown>
  /** Closes the browser and its helper programs. */
  end(): Promise<void>
}

/** Proxy settings that block connections to other machines, so that links to WhatsApp load no page. */
export const NOWHERE = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost', '127.0.0.1'],
}
