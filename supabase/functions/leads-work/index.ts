/** Runs `npm run leads -- work` in a hosted project. pg_cron calls it each minute (docs/operate/hosted.md). */
import {handle} from './handle.ts'

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: {toObject(): Record<string, string>}
}

Deno.serve((request) => handle(request, Deno.env.toObject()))
