-- Tokens of sessions were kept as they are; nobody is signed out by their becoming hashes (areas/identity/hashed-sessions.server.ts).
UPDATE "session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
