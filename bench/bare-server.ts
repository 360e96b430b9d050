// The yardstick: `node:http` alone, which parses the body and answers with one response of the real
// server, including its headers.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

const { PORT, ANSWER } = process.env
const captured = JSON.parse(ANSWER ?? '') as CapturedResponse
const body = Buffer.from(captured.body)

createServer((request, response) => {
  if (request.method === 'POST') readJson(request, () => send(response))
  else send(response)
}).listen(Number(PORT), '127.0.0.1')

export type CapturedResponse = { status: number; headers: Record<string, string>; body: string }

function readJson(request: IncomingMessage, done: (value: unknown) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => done(JSON.parse(Buffer.concat(chunks).toString())))
}

function send(response: ServerResponse): void {
  response.writeHead(captured.status, captured.headers)
  response.end(body)
}
