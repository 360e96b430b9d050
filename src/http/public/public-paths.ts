export const publicPrefix = '/public/v1'
export const openapiPath = `${publicPrefix}/openapi.json`
