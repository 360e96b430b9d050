import { hash } from 'node:crypto'

/** A script in Lua, and the name by which a server knows it once it has run. */
export type Script = { text: string; sha: string }

/*
 * The accepted requests of one key for one operation are one string, so that a call touches one
 * key: 8 bytes for each millisecond in which requests were accepted, which are its time and how
 * many were accepted up to its end, followed by a tail of 48 bytes, so that one write puts an entry
 * and the new tail in place. Both windows are spans of these entries that end with the last one;
 * how many requests a span holds is the difference of two counts. Times are milliseconds modulo
 * 2^32, counts are modulo 2^32.
 *
 * The tail: the time of the last accepted request, and how far the server's clock was set back
 * since the log began, as doubles; then, as 32-bit numbers, how many entries there are, all that
 * was accepted, and for the hour's window and for the minute's its first entry, what was accepted
 * before it, and the time of it.
 */

const searching = `
  local function numberAt(place)
    return (struct.unpack('<I4', call('GETRANGE', key, place, place + 3)))
  end

  -- The first entry behind "low" for which the claim does not hold: by leaps, then by halves.
  local function firstAfter(low, holds)
    local leap = 1
    while low + leap < stop and holds(low + leap) do
      low, leap = low + leap, leap * 2
    end
    local high = math.min(low + leap, stop)
    while high - low > 1 do
      local middle = math.floor((low + high) / 2)
      if holds(middle) then low = middle else high = middle end
    end
    return high
  end
`

const leaving = `
if hourHead < stop and (now - hourOldest) % limit >= hourMs
  or minuteHead < stop and (now - minuteOldest) % limit >= minuteMs then
  ${searching}
  -- Where a window begins whose first entry has left it.
  local function advance(head, lengthMs)
    head = firstAfter(head, function(index)
      return (now - numberAt(index * 8)) % limit >= lengthMs
    end)
    if head == stop then return head, total, 0 end
    return head, struct.unpack('<I4I4', call('GETRANGE', key, head * 8 - 4, head * 8 + 3))
  end

  hasChanged = true
  if (now - hourOldest) % limit >= hourMs then
    hourHead, hourBefore, hourOldest = advance(hourHead, hourMs)
    if minuteHead < hourHead then
      minuteHead, minuteBefore, minuteOldest = hourHead, hourBefore, hourOldest
    end
  end
  if minuteHead < stop and (now - minuteOldest) % limit >= minuteMs then
    minuteHead, minuteBefore, minuteOldest = advance(minuteHead, minuteMs)
  end
end
`

const openLog = `
local call, pack, limit = redis.call, struct.pack, 4294967296
local hourMs, minuteMs = 3600000, 60000
local key, clock = KEYS[1], ARGV[1]
if clock == '' then
  local time = call('TIME')
  clock = time[1] * 1000 + (time[2] - time[2] % 1000) / 1000
else
  clock = tonumber(clock)
end

local form = '<ddI4I4I4I4I4I4I4I4'
local last, lag, stop, total = 0, 0, 0, 0
local hourHead, hourBefore, hourOldest = 0, 0, 0
local minuteHead, minuteBefore, minuteOldest = 0, 0, 0
local now, hasChanged = clock, false
local tail = call('GETRANGE', key, -48, -1)
if tail ~= '' then
  last, lag, stop, total, hourHead, hourBefore, hourOldest, minuteHead, minuteBefore,
    minuteOldest = struct.unpack(form, tail)
  now = clock + lag
  if now < last then
    -- A clock that was set back continues from the last accepted request.
    now, lag, hasChanged = last, last - clock, true
  elseif now - last >= hourMs then
    -- Nothing of the log counts any more: it starts over.
    call('DEL', key)
    now, last, lag, stop, total = clock, 0, 0, 0, 0
    hourHead, hourBefore, minuteHead, minuteBefore = 0, 0, 0, 0
  end
end
${leaving}
`

const writeTail = `pack(form, last, lag, stop, total, hourHead, hourBefore, hourOldest,
    minuteHead, minuteBefore, minuteOldest)`

/**
 * Counts as many of some requests as both windows have room for. ARGV: the time in milliseconds,
 * empty for the server's own, the ceilings of minute and hour, and how many requests there are.
 * Answers how many are admitted, the requests in the minute and the time until its oldest leaves
 * it, both for the hour as well, and, when one is refused, how long the minute and the hour have no
 * room.
 */
export const countScript = scriptOf(`${openLog}
local inMinute, inHour = (total - minuteBefore) % limit, (total - hourBefore) % limit
local asked = tonumber(ARGV[4])
local room = math.min(ARGV[2] - inMinute, ARGV[3] - inHour)
local admitted = math.max(0, math.min(asked, room))

if admitted > 0 then
  local stamp = now % limit
  if hourHead == stop then hourOldest = stamp end
  if minuteHead == stop then minuteOldest = stamp end
  -- Once a minute is enough, for a minute more than the entry counts.
  local expires = stop == 0 or now - now % minuteMs > last
  if last ~= now or stop == 0 then stop = stop + 1 end
  last, total = now, (total + admitted) % limit
  inMinute, inHour = inMinute + admitted, inHour + admitted
  -- Entries that have left are dropped once they are more than what is left, and worth a copy.
  if hourHead > 64 and hourHead * 2 > stop then
    local kept = call('GETRANGE', key, hourHead * 8, stop * 8 - 9)
    stop, minuteHead, hourHead = stop - hourHead, minuteHead - hourHead, 0
    call('SET', key, kept .. pack('<I4I4', stamp, total) .. ${writeTail})
    expires = true
  else
    call('SETRANGE', key, stop * 8 - 8, pack('<I4I4', stamp, total) .. ${writeTail})
  end
  if expires then call('PEXPIRE', key, hourMs + minuteMs) end
elseif hasChanged then
  call('SETRANGE', key, stop * 8, ${writeTail})
end

local minuteReset, hourReset = 0, 0
if minuteHead < stop then minuteReset = minuteMs - (now - minuteOldest) % limit end
if hourHead < stop then hourReset = hourMs - (now - hourOldest) % limit end
if admitted == asked then return { admitted, inMinute, minuteReset, inHour, hourReset } end

${searching}
-- A ceiling lowered while its window was fuller needs more than the oldest request to leave.
local function waitOf(excess, head, before, oldest, lengthMs)
  if excess < 0 then return 0 end
  if excess == 0 then return lengthMs - (now - oldest) % limit end
  local function leaves(index)
    return (numberAt(index * 8 + 4) - before) % limit <= excess
  end
  if leaves(head) then head = firstAfter(head, leaves) end
  return lengthMs - (now - numberAt(head * 8)) % limit
end

return { admitted, inMinute, minuteReset, inHour, hourReset,
  waitOf(inMinute - ARGV[2], minuteHead, minuteBefore, minuteOldest, minuteMs),
  waitOf(inHour - ARGV[3], hourHead, hourBefore, hourOldest, hourMs) }
`)

/**
 * Inserts requests that a node counted alone in order among the others. ARGV: the time, as above,
 * then pairs of how long ago and how many, oldest first.
 */
export const takeOverScript = scriptOf(`${openLog}
${searching}
local oldestAge = tonumber(ARGV[2])
local function stays(index)
  return (now - numberAt(index * 8)) % limit >= oldestAge
end
local start, before = hourHead, hourBefore
if start < stop and stays(start) then
  start = firstAfter(start, stays)
  before = numberAt(start * 8 - 4)
end

local written, newest = {}, nil
local function put(age, count)
  before, newest = (before + count) % limit, now - age
  written[#written + 1] = pack('<I4I4', newest % limit, before)
  if start == hourHead and #written == 1 then hourOldest = newest % limit end
end

local given, counted = 2, before
local function putOlderThan(age)
  while given < #ARGV and tonumber(ARGV[given]) > age do
    if tonumber(ARGV[given]) < hourMs then put(tonumber(ARGV[given]), ARGV[given + 1]) end
    given = given + 2
  end
end
local rest = call('GETRANGE', key, start * 8, stop * 8 - 1)
for place = 1, stop > start and #rest or 0, 8 do
  local time, upTo = struct.unpack('<I4I4', rest, place)
  local age = (now - time) % limit
  putOlderThan(age)
  put(age, (upTo - counted) % limit)
  counted = upTo
end
putOlderThan(-1)
if newest == nil then return 0 end

stop, total, last = start + #written, before, newest
call('SETRANGE', key, start * 8, table.concat(written) .. ${writeTail})
minuteHead, minuteBefore, minuteOldest = hourHead, hourBefore, hourOldest
${leaving}
call('SETRANGE', key, stop * 8, ${writeTail})
call('PEXPIRE', key, hourMs + minuteMs)
return 1
`)

/**
 * Reports that a node is present. ARGV: its id, the milliseconds for which it counts as present,
 * and a mark to leave if there is none. Answers how many nodes are present, and the mark: a mark
 * other than the previous one means that the server has lost its data.
 */
export const beatScript = scriptOf(`
local time = redis.call('TIME')
local now, keptMs = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - keptMs)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')
redis.call('PEXPIRE', KEYS[1], keptMs)
redis.call('SET', KEYS[2], ARGV[3], 'NX')
redis.call('PEXPIRE', KEYS[2], 7200000)
return { redis.call('ZCARD', KEYS[1]), redis.call('GET', KEYS[2]) }
`)

function scriptOf(text: string): Script {
  return { text, sha: hash('sha1', text) }
}
