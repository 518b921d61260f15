/** `npm run leads -- work` inside a hosted project, called by its own pg_cron each minute (docs/operate/hosted.md). */
import {handle} from './handle.ts'

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: {toObject(): Record<string, string>}
}

Deno.serve((request) => handle(request, Deno.env.toObject()))
