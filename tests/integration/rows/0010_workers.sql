INSERT INTO workers (id, abilities) VALUES ('00000000-0000-4000-8000-0000000000e1', '{"printing": {"programs": ["qpdf"], "command": "sudo apt-get install qpdf"}}');
