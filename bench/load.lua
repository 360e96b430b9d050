-- What wrk sends. Arguments: `contacts`, the keys to draw from, the file of leadTemplates(), the
-- number before the first contact's, the contacts per request, and the milliseconds before each
-- request; or `paths`, the key, and the paths to get in turn.

function init(args)
  local build = args[1] == 'contacts' and contacts or paths
  request = build(args)
end

function contacts(args)
  local templates = {}
  for line in io.lines(args[3]) do templates[#templates + 1] = line end
  local number = tonumber(args[4])
  local size = tonumber(args[5])
  local heads = {}
  -- In turn, several of these programs would all write to the same project at the same moment.
  math.randomseed(number)
  for i, key in ipairs(split(args[2])) do
    heads[i] = 'POST ' .. wrk.path .. ' HTTP/1.1\r\nHost: ' .. wrk.host
      .. '\r\nAuthorization: Bearer ' .. key
      .. '\r\nContent-Type: application/json\r\nContent-Length: '
  end

  local function lead()
    number = number + 1
    local digits = { n = tostring(number), p = string.format('%08d', number % 1e8) }
    return (pick(templates, number):gsub('{(%l)}', digits))
  end

  local function batch()
    local leads = {}
    for i = 1, size do leads[i] = lead() end
    return '{"contacts":[' .. table.concat(leads, ',') .. ']}'
  end

  local pause = tonumber(args[6])
  if pause > 0 then delay = function() return pause end end
  local body = size == 1 and lead or batch
  return function()
    local text = body()
    return heads[math.random(#heads)] .. #text .. '\r\n\r\n' .. text
  end
end

function paths(args)
  local requests = {}
  for i, path in ipairs(split(args[3])) do
    requests[i] = 'GET ' .. path .. ' HTTP/1.1\r\nHost: ' .. wrk.host
      .. '\r\nAuthorization: Bearer ' .. args[2] .. '\r\n\r\n'
  end
  local number = 0
  return function()
    number = number + 1
    return pick(requests, number)
  end
end

function split(text)
  local parts = {}
  for part in text:gmatch('[^,]+') do parts[#parts + 1] = part end
  return parts
end

function pick(list, number)
  return list[number % #list + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"errors":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
