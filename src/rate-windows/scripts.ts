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
 *
 * Beside it is a hash of receipts: under the id of each call how many requests it counted, and
 * when. By them nothing is counted twice, whatever became of a reply. A node removes those whose
 * replies it has; once a minute those are removed that are older than an hour.
 */

const searching = `
  local function numberAt(offset)
    return (struct.unpack('<I4', call('GETRANGE', key, offset, offset + 3)))
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
local key, receipts, clock = KEYS[1], KEYS[2], ARGV[1]
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

const expire = `
  call('PEXPIRE', key, hourMs + minuteMs)
  call('PEXPIRE', receipts, hourMs + minuteMs)`

const writeTail = `pack(form, last, lag, stop, total, hourHead, hourBefore, hourOldest,
    minuteHead, minuteBefore, minuteOldest)`

/**
 * Counts as many of some requests as both windows have room for. ARGV: the time in milliseconds,
 * empty for the server's own, the ceilings of minute and hour, how many requests there are, the id
 * of the call, and the ids of receipts that are no longer needed. A call that was settled before it
 * arrived counts nothing. Returns how many are admitted, the requests in the minute and the time
 * until its oldest leaves it, both for the hour as well, and, when one is refused, how long the
 * minute and the hour have no room.
 */
export const countScript = scriptOf(`${openLog}
local inMinute, inHour = (total - minuteBefore) % limit, (total - hourBefore) % limit
local requested = tonumber(ARGV[4])
local room = math.min(ARGV[2] - inMinute, ARGV[3] - inHour)
local admitted = math.max(0, math.min(requested, room))

local stamp = now % limit
if admitted > 0 and call('HSETNX', receipts, ARGV[5], pack('<I4I4', admitted, stamp)) == 0 then
  return { 0, inMinute, 0, inHour, 0, 0, 0 }
end
if admitted > 0 then
  if #ARGV > 5 then call('HDEL', receipts, unpack(ARGV, 6)) end
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
  if expires then
    ${expire}
    local all = call('HGETALL', receipts)
    for i = 1, #all, 2 do
      local _, counted = struct.unpack('<I4I4', all[i + 1])
      if (now - counted) % limit >= hourMs then call('HDEL', receipts, all[i]) end
    end
  end
elseif hasChanged then
  call('SETRANGE', key, stop * 8, ${writeTail})
end

local minuteReset, hourReset = 0, 0
if minuteHead < stop then minuteReset = minuteMs - (now - minuteOldest) % limit end
if hourHead < stop then hourReset = hourMs - (now - hourOldest) % limit end
if admitted == requested then return { admitted, inMinute, minuteReset, inHour, hourReset } end

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
 * Has exactly these requests of a call counted, at their positions among the others, whatever the
 * call counted before; it may be repeated. ARGV: the time, as above, the id of the call, then pairs
 * of how long ago and how many, oldest first. A call that counted some already has one pair at
 * most.
 */
export const settleScript = scriptOf(`${openLog}
${searching}
local wanted, counted, stamp = 0, 0, now % limit
for i = 4, #ARGV, 2 do wanted = wanted + ARGV[i] end
local receipt = call('HGET', receipts, ARGV[2])
if receipt then counted, stamp = struct.unpack('<I4I4', receipt) end
call('HSET', receipts, ARGV[2], pack('<I4I4', wanted, stamp))
${expire}
if counted == wanted then return end

local excess, lacking = math.max(0, counted - wanted), math.max(0, wanted - counted)
local oldestAge = excess > 0 and (now - stamp) % limit + 1 or tonumber(ARGV[3])
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
  if count == 0 then return end
  before, newest = (before + count) % limit, now - age
  written[#written + 1] = pack('<I4I4', newest % limit, before)
  if start == hourHead and #written == 1 then hourOldest = newest % limit end
end

local argument, upToLast = 3, before
local function putOlderThan(age)
  while lacking > 0 and argument < #ARGV and tonumber(ARGV[argument]) > age do
    local count = math.min(lacking, tonumber(ARGV[argument + 1]))
    if tonumber(ARGV[argument]) < hourMs then put(tonumber(ARGV[argument]), count) end
    lacking, argument = lacking - count, argument + 2
  end
end
local rest = call('GETRANGE', key, start * 8, stop * 8 - 1)
for offset = 1, stop > start and #rest or 0, 8 do
  local time, upTo = struct.unpack('<I4I4', rest, offset)
  local age, count = (now - time) % limit, (upTo - upToLast) % limit
  putOlderThan(age)
  if time == stamp then
    local removed = math.min(excess, count)
    count, excess = count - removed, excess - removed
  end
  put(age, count)
  upToLast = upTo
end
putOlderThan(-1)

if newest == nil and start == hourHead then
  call('DEL', key)
  return
end
if newest == nil then newest = now - (now - numberAt(start * 8 - 8)) % limit end
local kept = start > 0 and call('GETRANGE', key, 0, start * 8 - 1) or ''
stop, total, last = start + #written, before, newest
minuteHead, minuteBefore, minuteOldest = hourHead, hourBefore, hourOldest
-- The rest of this looks entries up: they must be there.
call('SET', key, kept .. table.concat(written) .. ${writeTail})
${leaving}
call('SETRANGE', key, stop * 8, ${writeTail})
${expire}
`)

/**
 * Reports that a node is present. ARGV: its id, the milliseconds for which it counts as present,
 * and a mark to leave if there is none. Returns how many nodes are present, and the mark: a mark
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
