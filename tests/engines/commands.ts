/** What a browser is told: the WebDriver standard's commands, by HTTP (WebKit) and as Firefox's own port calls them. */
export const COMMANDS = {
  go: {http: 'url', firefox: 'Navigate'},
  back: {http: 'back', firefox: 'Back'},
  reload: {http: 'refresh', firefox: 'Refresh'},
  run: {http: 'execute/async', firefox: 'ExecuteAsyncScript'},
  picture: {http: 'screenshot', firefox: 'TakeScreenshot', reads: true},
  tap: {http: 'element/:id/click', firefox: 'ElementClick'},
  type: {http: 'element/:id/value', firefox: 'ElementSendKeys'},
  role: {http: 'element/:id/computedrole', firefox: 'GetComputedRole', reads: true},
  label: {http: 'element/:id/computedlabel', firefox: 'GetComputedLabel', reads: true},
} as const satisfies Record<string, {http: string; firefox: string; reads?: true}>

export type Command = keyof typeof COMMANDS

/** By this name the standard hands over an element of the page. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type Handle = {readonly [ELEMENT]: string}

export interface Driver {
  enter(frame: Handle): Promise<void>
  send(command: Command, parameters?: object, element?: Handle): Promise<unknown>
  /** Closes the browser, and whatever else was started for it. */
  end(): Promise<void>
}

/** The product's own address is all that can be reached: a chat that opens opens nothing. */
export const NOWHERE = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost', '127.0.0.1'],
}
